/** docs/spec/profile.md */
export const toastShownForInMs = 5_000;
export const autocompleteDelayInMs = 250;
export const autocompleteFewestLetters = 2;
export const locationDelayInMs = 400;
