const rows = /^(userSports|userOrganizations|userCoaches|externalLinks|identificationUserDocuments)\.(\d+)(?:\.(.+))?$/;
const olderRole = /^profileRoles\.(\d+)\.(\w+)/;
const sections = /^(?:profile(?:BaseInformation|Sports|Organizations|Contacts|Coaches|Documents)|privateInformation|aboutInformation)\./;

/** Documents name these fields otherwise in errors than in payloads. */
const renamed: Readonly<Record<string, string>> = { date: 'dateOfIssue', whoIssued: 'who-issued' };

/** The keys that screens look for a fault of the sectioned profile under (docs/spec/profile.md): without the section, rows beside their fields. */
export const sectionFaultKeys = (path: string): readonly string[] => {
  const inner = path.replace(sections, '');
  const [, list, index, field] = rows.exec(inner) ?? [];
  if (list === undefined) return [inner];
  const row = `${list}.${index}`;
  if (field === undefined) return [row];
  const [, role, ofRole] = /^(roles\.\d+)\.(.+)$/.exec(field) ?? [];
  return role !== undefined && ofRole !== undefined ? [row, role, ofRole] : [row, renamed[field] ?? field];
};

/** The keys of the older screen: `role_index_key_{index}_{field}` for a role. */
export const olderFaultKeys = (path: string): readonly string[] => {
  const [, index, field] = olderRole.exec(path) ?? [];
  return field === undefined ? [path.replace(/^profile\./, '')] : [`role_index_key_${index}_${field}`];
};
