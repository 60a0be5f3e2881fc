import { Form } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/controls.tsx';
import { UseOptions } from '../use-options.tsx';

/** For visitors who know a budget and no parts: a plain form, which leads to the builder with a complete PC. */
export function BudgetCall() {
  return (
    <Form
      method="get"
      action={paths.buildPc()}
      aria-labelledby="presupuesto-titulo"
      className="sheet mt-8 grid max-w-xl grid-cols-2 items-end gap-3 p-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <h2 id="presupuesto-titulo" className="col-span-full text-lg">
        ¿Cuánto querés gastar?
      </h2>
      <div className="grid gap-1">
        <label htmlFor="presupuesto" className="sheet-label">
          Presupuesto
        </label>
        <Input id="presupuesto" name="presupuesto" autoComplete="off" placeholder="ej.: 800" required />
      </div>
      <div className="grid gap-1">
        <label htmlFor="uso" className="sheet-label">
          La quiero para
        </label>
        <Select id="uso" name="uso">
          <UseOptions />
        </Select>
      </div>
      <Button type="submit" name="completar" value="si" className="max-sm:col-span-full">
        Armar esa PC
      </Button>
      <p className="col-span-full text-sm text-muted">
        En dólares o en pesos. Te proponemos una con piezas que encajan, y cambiás lo que quieras.
      </p>
    </Form>
  );
}
