import sanitizeHtml from 'sanitize-html';

/** What an organiser's text may hold: paragraphs, headings, lists, bold, italic, links elsewhere. Nothing in it runs or loads. */
export const cleanRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'b', 'i', 'h3', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      strong: 'b',
      em: 'i',
      h1: 'h3',
      h2: 'h3',
      h4: 'h3',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc', target: '_blank' }),
    },
  }).trim();
