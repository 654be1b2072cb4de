import { useState } from 'react';
import { detailOps } from '#contracts/registrations/details.ops';
import { registerOps } from '#contracts/registrations/register.ops';
import type { InputOfCall } from '../../../app/call.js';
import type { FieldErrors } from '../../../app/http.js';
import { useCommand } from '../../../app/useCommand.js';

type Given = InputOfCall<typeof registerOps.register>['registrations'][number];

export interface WalkIn {
  registration: Given;
  isForce: boolean;
  /** What the scale shows now; null: they are weighed later. */
  actualWeight: number | string | null;
}

/** Registers, and records the weight at once. Whoever is registered is not registered again when the weight alone was refused. */
export const useWalkIn = (eventId: number) => {
  const register = useCommand(registerOps.register, { isQuiet: true });
  const weigh = useCommand(detailOps.recordWeights, { isQuiet: true });
  const [registrationId, setRegistrationId] = useState<number | null>(null);
  const enter = async ({ registration, isForce, actualWeight }: WalkIn): Promise<'failed' | 'added' | 'outOfCategory' | 'invited'> => {
    let id = registrationId;
    if (id === null) {
      const outcome = await register.send({ eventId, registrations: [registration], isForce });
      if (!outcome.success) return 'failed';
      if (outcome.invitations.length > 0) return 'invited';
      id = outcome.registrations[0]?.id ?? null;
      setRegistrationId(id);
    }
    if (actualWeight === null || id === null) return 'added';
    const weighed = await weigh.send({ eventId, registrations: [{ registrationId: id, actualWeight }] });
    if (!weighed.success) return 'failed';
    return weighed.registrations[0]?.isOutOfCategory ? 'outOfCategory' : 'added';
  };
  const errors: FieldErrors = { ...register.errors, ...named(weigh.errors) };
  return { enter, isBusy: register.sending || weigh.sending, errors, isRegistered: registrationId !== null };
};

/** The one weight of the dialog, whatever number its registration has. */
const named = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, keys]) => [path.startsWith('registrations.') ? 'actualWeight' : path, keys]));
