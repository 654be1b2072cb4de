import HappyDOMEnvironment from '@happy-dom/jest-environment';

/** Its `setTimeout` asks for a stack, with source maps, to tell a caller that is not used here; that of the window does not. */
export default class DomEnvironment extends HappyDOMEnvironment {
  constructor(...args) {
    super(...args);
    this.global.setTimeout = Object.getPrototypeOf(this.window).setTimeout.bind(this.window);
  }
}
