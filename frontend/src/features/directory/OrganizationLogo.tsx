import type { ShownOrganization } from '#contracts/directory/organization-answers.docs';

const initialsOf = (name: string): string =>
  name
    .replaceAll(/[«»"“”„']/g, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** The logo, or the first letters of the name; the name stands beside it. */
export const OrganizationLogo = ({ organization: { name, shortName, logo } }: { organization: ShownOrganization }) => (
  <span className="ava dir-logo" aria-hidden>
    {logo ? <img src={logo} alt="" /> : initialsOf(shortName || name)}
  </span>
);
