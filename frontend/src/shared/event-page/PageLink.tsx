import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { localPath } from '../../ui/locale.js';
import { useLocale } from '../../ui/texts.js';

interface PageLinkProps {
  /** Without the prefix of a language. */
  to: string;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
}

/** Goes to the page as any link does. */
const PlainLink = ({ to, ...rest }: PageLinkProps) => <a href={localPath(useLocale(), to)} {...rest} />;

/** How a page leads to others: the shell does it without loading anew. */
export const PageLinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

export const PageLink = (props: PageLinkProps) => {
  const Way = useContext(PageLinkContext);
  return <Way {...props} />;
};
