/** docs/spec/profile.md */
export const toastShownForInMs = 5_000;
export const autocompleteDelayInMs = 250;
export const autocompleteMinCharacters = 2;
export const locationDelayInMs = 400;
