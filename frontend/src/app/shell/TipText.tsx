import type { ReactNode } from 'react';

/** Only what a tooltip may hold is made, whatever stands in the text; what is around it is read as it is. */
export const TipText = ({ html }: { html: string }) => <>{partsOf(new DOMParser().parseFromString(html, 'text/html').body)}</>;

const partsOf = (node: Node): ReactNode[] => [...node.childNodes].map((child, at) => partOf(child, at));

const partOf = (node: Node, key: number): ReactNode => {
  if (!(node instanceof Element)) return node.textContent;
  const inside = partsOf(node);
  switch (node.tagName) {
    case 'B':
      return <b key={key}>{inside}</b>;
    case 'I':
      return <i key={key}>{inside}</i>;
    case 'BR':
      return <br key={key} />;
    case 'A':
      return (
        <Reference key={key} address={node.getAttribute('href') ?? ''}>
          {inside}
        </Reference>
      );
    default:
      return inside;
  }
};

const Reference = ({ address, children }: { address: string; children: ReactNode }) =>
  /^(https?:|mailto:|\/(?!\/))/.test(address) ? (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  );
