import { playAlone } from './sports/alone.js';
import { karate } from './sports/karate.js';

playAlone('karate', karate([8, 3]));
