import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import swc from '@swc/jest';

const self = readFileSync(new URL(import.meta.url));

/** `IconX` and `IconX as Cross`, but no types: these are gone after compilation. */
const imported = (name) => {
  const [icon, alias = icon] = name.split(' as ');
  return icon.startsWith('Icon') && icon !== 'Icon' ? `import ${alias} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';` : '';
};

/** The package of icons is 6,000 modules or one file of 3.7 MB, where a page needs twenty: each icon is imported from its own file. */
const withOwnIcons = (source) =>
  source.replace(/import \{([^}]*)\} from '@tabler\/icons-react';/g, (whole, names) => {
    const imports = names.split(',').map((name) => imported(name.trim()));
    // Lines stay where they are.
    return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });

export default {
  createTransformer: (options) => {
    const transformer = swc.createTransformer(options);
    return {
      ...transformer,
      process: (source, ...rest) => transformer.process(withOwnIcons(source), ...rest),
      processAsync: (source, ...rest) => transformer.processAsync(withOwnIcons(source), ...rest),
      getCacheKey: (...asked) =>
        createHash('sha256')
          .update(self)
          .update(transformer.getCacheKey(...asked))
          .digest('hex'),
    };
  },
};
