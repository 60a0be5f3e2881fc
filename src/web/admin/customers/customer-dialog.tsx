import type { PanelPerson } from '#contract/panel/people.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { PersonDialog, type PersonFields } from '../people/person-form.tsx';
import { usePersonChange } from '../people/use-person-change.ts';

/** Adds a customer, or changes an existing one. */
export function CustomerDialog({
  open,
  onClose,
  person,
}: {
  open: boolean;
  onClose: () => void;
  person?: PanelPerson;
}) {
  const change = usePersonChange();
  const save = async ({ password, ...fields }: PersonFields) => {
    const withPassword = password === '' ? fields : { ...fields, password };
    const saved = await change(
      () =>
        person === undefined
          ? panelApi.createPerson({ type: 'cliente', ...withPassword })
          : panelApi.changePerson(person.id, withPassword),
      person === undefined ? 'Error al crear cliente' : 'Error al actualizar cliente',
    );
    if (saved === undefined) return;
    onClose();
    notify.success('Éxito', {
      detail: person === undefined ? 'Cliente creado correctamente' : 'Cliente actualizado correctamente',
    });
  };
  return (
    <PersonDialog
      open={open}
      onClose={onClose}
      title={person === undefined ? 'Nuevo Cliente' : 'Editar Cliente'}
      submitLabel={person === undefined ? 'Crear cliente' : 'Guardar cambios'}
      person={person}
      missingMessage="Todos los campos obligatorios deben completarse"
      isPasswordNeeded={false}
      passwordNote={
        person === undefined
          ? 'Opcional, 8 caracteres o más. Sin ella se le pone una que nadie conoce, hasta que la cambie.'
          : 'Vacía: sigue la que tiene. Una nueva cierra sus sesiones.'
      }
      onSubmit={save}
    />
  );
}
