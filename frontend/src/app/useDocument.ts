import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { documentName, type DocumentRef } from './documents.js';
import { documentFollowed, documentUnfollowed } from './live.js';
import type { CoreState } from './store.js';

/** Follows a document while the component stands; `null` follows nothing. Draw nothing from here: select what you show. */
export const useFollow = (view: string, key: string | number | null): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (key === null) return undefined;
    const ref: DocumentRef = { view, key };
    dispatch(documentFollowed(ref));
    return () => {
      dispatch(documentUnfollowed(ref));
    };
  }, [dispatch, view, key]);
};

/** The smallest part of a document that a component shows; it renders again only when that part is another object. */
export const useDocumentPart = <Document, Part>(
  view: string,
  key: string | number | null,
  pick: (document: Document) => Part,
): Part | undefined =>
  useSelector((state: CoreState) => {
    const held = key === null ? undefined : state.documents.byName[documentName({ view, key })];
    return held ? pick(held.content as Document) : undefined;
  });

export type DocumentStatus = 'loading' | 'ready' | 'refused';

export const useDocumentStatus = (view: string, key: string | number | null): DocumentStatus =>
  useSelector((state: CoreState) => {
    if (key === null) return 'loading';
    const name = documentName({ view, key });
    if (state.documents.byName[name]) return 'ready';
    return state.documents.refused[name] ? 'refused' : 'loading';
  });

/** Version of a document as it is held; 0 while it is not. */
export const useDocumentVersion = (view: string, key: string | number): number =>
  useSelector((state: CoreState) => state.documents.byName[documentName({ view, key })]?.version ?? 0);

/** When a document that may be behind was last known to be right, in milliseconds; null while it is fresh. */
export const useStaleSince = (view: string, key: string | number | null): number | null =>
  useSelector((state: CoreState) => {
    const held = key === null ? undefined : state.documents.byName[documentName({ view, key })];
    return held?.isStale ? held.freshAt : null;
  });
