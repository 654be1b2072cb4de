import type { ShownOrganization } from '#contracts/directory/organization-answers.docs';
import type { ReactNode } from 'react';
import { isWebAddress } from '#contracts/rules/profile';
import { useText } from '../../ui/texts.js';
import { directoryTexts } from './directoryTexts.js';

/** How an organisation is reached; nothing when it says nothing. */
export const Contacts = ({ organization }: { organization: ShownOrganization }) => {
  const t = useText(directoryTexts);
  const { contactEmail, contactPhone, url, address } = organization;
  const rows: [string, ReactNode][] = [
    [t('contactEmail'), contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>],
    [t('contactPhone'), contactPhone && <a href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>{contactPhone}</a>],
    [
      t('url'),
      isWebAddress(url) && (
        <a href={url} target="_blank" rel="noreferrer nofollow ugc">
          {new URL(url).hostname}
        </a>
      ),
    ],
    [t('address'), address],
  ];
  const given = rows.filter(([, value]) => Boolean(value));
  if (given.length === 0) return null;
  return (
    <section className="cardx">
      <h2 className="card-h">{t('contacts')}</h2>
      <dl className="kv dir-block">
        {given.map(([label, value]) => (
          <div key={label} className="row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
