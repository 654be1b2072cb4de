/** Icons are taken one by one: see packages.setup.mjs. */
export const icons = '@tabler/icons-react';

/** What the browser's modules and their suites import from packages. One that is not here is loaded file by file, which takes longer. */
export const bundled = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server', 'react-redux', 'react-router', 'react-router/dom'],
  ...['@mantine/core', '@mantine/hooks', '@mantine/dates', '@mantine/spotlight', '@mantine/tiptap'],
  ...['@tiptap/react', '@tiptap/starter-kit', 'ag-grid-community', 'ag-grid-react', '@dnd-kit/core', 'react-easy-crop'],
  ...['yet-another-react-lightbox', '@testing-library/react', '@testing-library/user-event', 'fake-indexeddb', 'fake-indexeddb/auto'],
  ...['@reduxjs/toolkit', 'redux-saga', 'redux-saga/effects', 'zod', 'idb', 'dompurify', 'qrcode', 'big.js', 'socket.io-client'],
  ...['libphonenumber-js/min', 'fast-json-patch', '@simplewebauthn/browser'],
];

export const folder = 'node_modules/.cache/packages';

const escaped = (name) => name.replaceAll('.', String.raw`\.`);

/** For Jest: the name of each is its path below the folder. */
export const mappedPackages = { [`^(${[icons, ...bundled].map(escaped).join('|')})$`]: `<rootDir>/${folder}/$1.mjs` };
