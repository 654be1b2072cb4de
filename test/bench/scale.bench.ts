// More than one machine: what the stores of several processes cost beside the bare drivers. What no server is there for is left out.
import { report } from './harness.js';
import { eventStoreRows } from './scale/eventstore.js';
import { mongoRows } from './scale/mongo.js';

report('scale', [...(await eventStoreRows()), ...(await mongoRows())]);
