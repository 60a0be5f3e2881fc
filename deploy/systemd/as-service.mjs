// Runs the shop's command line as zocalo.service would: its settings, read as systemd reads an EnvironmentFile, its environment and its user.
// No shell reads the file: `MAIL_FROM=Mi tienda <ventas@tienda.example>` needs no quotes, and no word of it is a command.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [file = '', ...typed] = process.argv.slice(2);
/** Without a command the launcher starts the shop, which is the service's. */
const words = typed.length === 0 ? ['ayuda'] : typed;
/** As in the unit. */
const OF_UNIT = {
  NODE_ENV: 'production',
  DATA_DIR: '/var/lib/zocalo',
  NODE_COMPILE_CACHE: '/var/cache/zocalo',
  ZOCALO_COMMAND: 'zocalo',
  ZOCALO_START: 'systemctl start zocalo',
};
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const ESCAPED_IN_DOUBLE_QUOTES = '"\\`$';

try {
  run({ ...process.env, ...OF_UNIT, ...readSettings(readFileSync(file, 'utf8')) });
} catch (error) {
  console.error(`No se pudo leer ${file}: ${error.code === 'EACCES' ? 'lo lee root' : error.message}`);
  process.exitCode = 1;
}

function run(env) {
  const command = ['-u', 'zocalo', '--', 'node', '/opt/zocalo/zocalo.mjs', ...words];
  const child = spawn('runuser', command, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`No se pudo usar runuser: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** What systemd.exec(5) says of an EnvironmentFile. What systemd ignores is said, and ignored too. */
function readSettings(text) {
  const settings = {};
  let at = 0;
  while (at < text.length) {
    const line = text.slice(0, at).split(/\r\n|\r|\n/).length;
    const rest = text.slice(at);
    const skipped = /^(?:[ \t\r\n]+|[#;][^\r\n]*)/.exec(rest)?.[0];
    if (skipped !== undefined) {
      at += skipped.length;
      continue;
    }
    const name = /^[^=\r\n]*/.exec(rest)[0];
    at += name.length;
    if (text[at] !== '=') {
      ignored(line, 'no tiene =');
      continue;
    }
    const read = readValue(text, at + 1);
    at = read.end;
    if (NAME.test(name.trimEnd())) settings[name.trimEnd()] = read.value;
    else ignored(line, `${JSON.stringify(name.trimEnd())} no es el nombre de una variable`);
  }
  return settings;
}

/** A value from `at` to the end of its line. Quotes count at its beginning, and after other quotes. */
function readValue(text, at) {
  let value = '';
  let end = at;
  while (end < text.length && !/[\r\n]/.test(text[end])) {
    const char = text[end];
    if (char === "'" || char === '"') {
      const quoted = readQuoted(text, end);
      value += quoted.value;
      end = quoted.end;
    } else if (char === ' ' || char === '\t') end += 1;
    else {
      const bare = readBare(text, end);
      return { value: value + bare.value, end: bare.end };
    }
  }
  return { value, end };
}

function readQuoted(text, start) {
  const quote = text[start];
  let value = '';
  let end = start + 1;
  for (; end < text.length && text[end] !== quote; end += 1) {
    if (quote === "'" || text[end] !== '\\') {
      value += text[end];
      continue;
    }
    end += 1;
    const escaped = text[end] ?? '';
    if (escaped !== '\n') value += ESCAPED_IN_DOUBLE_QUOTES.includes(escaped) ? escaped : `\\${escaped}`;
  }
  return { value, end: end + 1 };
}

/** Without quotes: a backslash keeps the next character and joins the next line; blanks at the end are dropped. */
function readBare(text, start) {
  let value = '';
  let kept = 0;
  let end = start;
  for (; end < text.length && !/[\r\n]/.test(text[end]); end += 1) {
    const isEscape = text[end] === '\\';
    if (isEscape) end += 1;
    const char = text[end] ?? '';
    if (!isEscape || !/[\r\n]/.test(char)) value += char;
    if (isEscape || !/[ \t]/.test(char)) kept = value.length;
  }
  return { value: value.slice(0, kept), end };
}

function ignored(line, why) {
  console.error(`${file}, renglón ${line}: ${why}. El servicio tampoco lo lee: corregilo.`);
}
