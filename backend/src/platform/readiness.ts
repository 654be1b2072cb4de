/** Why this server should get no calls now, in words for whoever runs it; null when it may. */
export interface ReadinessCheck {
  name: string;
  reason: () => string | null | Promise<string | null>;
}

export interface Unready {
  check: string;
  reason: string;
}

/** A check that cannot be made is a reason too. */
export const unreadyBy = async (checks: readonly ReadinessCheck[]): Promise<Unready[]> => {
  const reasons = await Promise.all(
    checks.map(async (check) => {
      try {
        return { check: check.name, reason: await check.reason() };
      } catch (error) {
        return { check: check.name, reason: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  return reasons.filter((one): one is Unready => one.reason !== null);
};
