import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dashboard } from '#contract/panel/orders.ts';

/** Orders of each day of the month. A table beside it says the same to a screen reader, so the drawing is hidden from it. */
export default function SalesChart({ days }: { days: Dashboard['ventas_por_dia'] }) {
  const bars = days.map(({ dia, ventas }) => ({ day: `Día ${dia}`, orders: ventas }));
  return (
    <div className="h-full text-xs" aria-hidden>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={bars} margin={{ top: 4, right: 4, bottom: 0, left: -20 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-rule)" />
          <XAxis
            dataKey="day"
            tick={{ fill: 'var(--color-muted)' }}
            tickLine={false}
            stroke="var(--color-rule-strong)"
            interval="preserveStartEnd"
            minTickGap={24}
          />
          <YAxis
            allowDecimals={false}
            tick={{ fill: 'var(--color-muted)' }}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip cursor={{ fill: 'var(--color-raised)' }} content={<DayTip />} />
          <Bar dataKey="orders" fill="var(--color-ink)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

interface DayTipProps {
  active?: boolean;
  label?: string;
  payload?: readonly { value?: number }[];
}

function DayTip({ active, label, payload }: DayTipProps) {
  const orders = payload?.[0]?.value;
  if (!active || orders === undefined) return null;
  return (
    <div className="sheet px-3 py-2 text-sm shadow-lg">
      <p className="sheet-label">{label}</p>
      <p className="font-semibold">{orders === 1 ? '1 pedido' : `${orders} pedidos`}</p>
    </div>
  );
}
