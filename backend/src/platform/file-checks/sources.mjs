// Lets node run the sources as they are, where nothing was built: an import of `x.js` is the `x.ts` beside it.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('#')) return next(specifier, { ...context, conditions: [...context.conditions, 'test'] });
    if (!specifier.startsWith('.') || !context.parentURL?.endsWith('.ts')) return next(specifier, context);
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    return next(existsSync(fileURLToPath(source)) ? source.href : specifier, context);
  },
});
