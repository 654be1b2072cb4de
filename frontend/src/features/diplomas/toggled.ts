export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
