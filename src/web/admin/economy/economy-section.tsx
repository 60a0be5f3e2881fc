import { defineSection } from '../home/section.tsx';

export const section = defineSection({
  read: () => Promise.resolve(null),
  View: () => null,
  failure: (detail) => detail,
});
