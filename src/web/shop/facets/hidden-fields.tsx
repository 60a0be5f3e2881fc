/** What a form without JavaScript must send beside its own fields, read from the link that it stands for. */
export function HiddenFields({ link }: { link: string }) {
  return Array.from(new URLSearchParams(link.split('?')[1]), ([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
