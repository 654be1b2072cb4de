import { UnavailableError, UnknownError } from '@eventstore/db-client';
import { describe, expect, test } from '@jest/globals';
import { Connection } from './connection.js';

type Told = ConstructorParameters<typeof UnknownError>[0];

/** As gRPC tells of it. */
const failed = (code: number, details: string) =>
  Object.assign(new Error(`${code}: ${details}`), { code, details }) as unknown as Told & Error;

/** Nobody listens there: what the driver would say is said by the work itself. */
const opened = () => new Connection('esdb://127.0.0.1:1?tls=false');

describe('a call of EventStoreDB', () => {
  test.each([
    ['whose server is away', new UnavailableError(failed(14, 'No connection established'))],
    ['cancelled by the renewal of its connection', new UnknownError(failed(1, 'Cancelled on client'))],
    ['whose stream was cut', new UnknownError(failed(13, 'Received RST_STREAM with code 2'))],
  ])('%s is made again, and told that it may have been done', async (_name, error) => {
    const connection = opened();
    const tries: boolean[] = [];
    const answer = await connection.call((_client, isRepeated) => {
      tries.push(isRepeated);
      return isRepeated ? Promise.resolve('done') : Promise.reject(error);
    });
    expect([answer, tries, connection.reconnects, connection.trouble]).toEqual(['done', [false, true], 1, null]);
    await connection.close();
  });

  test('that the server refused is not made again', async () => {
    const connection = opened();
    const refusal = new UnknownError(failed(2, 'Exception was thrown by handler'));
    await expect(connection.call(() => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(connection.reconnects).toBe(0);
    await connection.close();
  });
});
