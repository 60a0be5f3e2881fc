export { detailLabel } from '#payments/provider-labels.ts';
