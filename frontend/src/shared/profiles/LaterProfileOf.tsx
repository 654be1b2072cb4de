import { lazy, Suspense, type ComponentType } from 'react';

interface LaterProfileOfProps {
  registrationId: number;
  name: string;
}

const Nobody = () => null;
const ProfileOf = lazy<ComponentType<LaterProfileOfProps>>(() =>
  import('./ProfileOf.js').then(
    (part) => ({ default: part.ProfileOf }),
    () => ({ default: Nobody }),
  ),
);

/** Leads to the profile of one entrant, for pages whose first load does not carry that. Where it cannot be had, the name stands alone. */
export const LaterProfileOf = (props: LaterProfileOfProps) => (
  <Suspense fallback={null}>
    <ProfileOf {...props} />
  </Suspense>
);
