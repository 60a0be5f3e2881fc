import * as RadixSwitch from '@radix-ui/react-switch';

/** On or off, changed at once. `label` names what it switches, for screen readers. */
export function Switch({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <RadixSwitch.Root
      aria-label={label}
      checked={checked}
      onCheckedChange={onChange}
      className="relative h-6 w-11 shrink-0 rounded-full border border-rule-strong bg-raised transition-colors before:absolute before:-inset-2.5 data-[state=checked]:border-ink data-[state=checked]:bg-ink"
    >
      <RadixSwitch.Thumb className="block size-4 translate-x-1 rounded-full bg-rule-strong transition-transform data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-ink" />
    </RadixSwitch.Root>
  );
}
