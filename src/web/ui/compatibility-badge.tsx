import { CircleCheckIcon, CircleHelpIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import { Badge } from './badge.tsx';

const FACES = {
  compatible: { tone: 'good', words: 'Compatible', Icon: CircleCheckIcon },
  warning: { tone: 'warn', words: 'Advertencia', Icon: TriangleAlertIcon },
  error: { tone: 'bad', words: 'Error', Icon: CircleXIcon },
  unknown: { tone: 'neutral', words: 'Desconocido', Icon: CircleHelpIcon },
} as const;

/** Any other status shows as unknown: a saved build may hold anything. */
export function CompatibilityBadge({ status }: { status: string }) {
  const { tone, words, Icon } =
    status === 'compatible' || status === 'warning' || status === 'error' ? FACES[status] : FACES.unknown;
  return (
    <Badge tone={tone}>
      <Icon aria-hidden size={12} />
      {words}
    </Badge>
  );
}
