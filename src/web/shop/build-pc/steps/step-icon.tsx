import {
  BoxIcon,
  CheckIcon,
  CircleAlertIcon,
  CircuitBoardIcon,
  CpuIcon,
  DatabaseIcon,
  FanIcon,
  HardDriveIcon,
  MonitorIcon,
  PlusIcon,
  SaveIcon,
  Share2Icon,
  ZapIcon,
  type LucideIcon,
} from 'lucide-react';
import type { BuildStep } from '#contract/build.ts';

const ICONS: Record<BuildStep['icon'], LucideIcon> = {
  Cpu: CpuIcon,
  Monitor: MonitorIcon,
  CircuitBoard: CircuitBoardIcon,
  HardDrive: HardDriveIcon,
  Database: DatabaseIcon,
  Zap: ZapIcon,
  Box: BoxIcon,
  Fan: FanIcon,
  Plus: PlusIcon,
  Check: CheckIcon,
  AlertCircle: CircleAlertIcon,
  Save: SaveIcon,
  Share2: Share2Icon,
};

export function StepIcon({ icon, size = 20 }: { icon: BuildStep['icon']; size?: number }) {
  const Icon = ICONS[icon];
  return <Icon aria-hidden size={size} />;
}
