import 'reflect-metadata';
import type { CommandBus, Query, QueryBus } from '@nestjs/cqrs';
import { Command, CommandHandler, QueryHandler } from '@nestjs/cqrs';
import type { Type } from '@nestjs/common';
import type { Implementation } from './implementation.js';
import type { Call, Reply } from './call.js';
import { Operations } from './operations.js';

type MessageClass = new (call: Call) => Command<Reply> & Query<Reply>;

export interface BoundOperation {
  implementation: Implementation;
  message: MessageClass;
  handler: Type;
}

const named = <C extends Type | MessageClass>(name: string, made: C): C => Object.defineProperty(made, 'name', { value: name });

/** Makes the @nestjs/cqrs message and handler classes of an operation, so that nobody writes them by hand. */
export const bindOperation = (implementation: Implementation): BoundOperation => {
  const { name, type } = implementation.op;
  const suffix = type === 'command' ? 'Command' : 'Query';
  const message = named(
    `${name}${suffix}`,
    class extends Command<Reply> {
      constructor(readonly call: Call) {
        super();
      }
    },
  );
  const handler = named(
    `${name}Handler`,
    class {
      constructor(private readonly operations: Operations) {}
      execute({ call }: { call: Call }): Promise<Reply> {
        return this.operations.run(implementation, call);
      }
    } as Type,
  );
  Reflect.defineMetadata('design:paramtypes', [Operations], handler);
  if (type === 'command') CommandHandler(message)(handler);
  else QueryHandler(message)(handler);
  return { implementation, message, handler };
};

/** Sends a call to the bus of its kind. */
export const dispatch = (bound: BoundOperation, call: Call, buses: { commands: CommandBus; queries: QueryBus }): Promise<Reply> => {
  const message = new bound.message(call);
  return bound.implementation.op.type === 'command' ? buses.commands.execute(message) : buses.queries.execute(message);
};
