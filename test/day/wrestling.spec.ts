import { playAlone } from './sports/alone.js';
import { wrestling } from './sports/wrestling.js';

playAlone('wrestling', wrestling([8, 6, 3]));
