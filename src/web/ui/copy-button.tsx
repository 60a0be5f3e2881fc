import { CheckIcon, CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const SHOWN_MS = 2000;

/** Copies a text; without permission it says so. @param label What is copied, for a screen reader. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Without https, or without permission: the text can still be selected.
      setState('failed');
    }
  };
  return (
    <Button size="sm" className="needs-script print:hidden" onClick={() => void copy()}>
      {state === 'copied' ? <CheckIcon aria-hidden size={14} /> : <CopyIcon aria-hidden size={14} />}
      <span aria-live="polite">{COPY_LABELS[state]}</span>
      <span className="sr-only"> {label}</span>
    </Button>
  );
}

const COPY_LABELS = { idle: 'Copiar', copied: 'Copiado', failed: 'Copialo a mano' } as const;
