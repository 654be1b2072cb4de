import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Operations } from '#platform/operations/operations';
import { EnvelopeFilter } from '#platform/http/errors';
import type { House } from './house.js';

/** The Nest application: the command and query handlers of all operations, over the parts of the house. */
@Module({})
export class AppModule {
  static over(house: House): DynamicModule {
    return {
      module: AppModule,
      imports: [CqrsModule.forRoot()],
      providers: [
        { provide: APP_FILTER, useClass: EnvelopeFilter },
        { provide: Operations, useValue: house.operations },
        ...house.bound.map(({ handler }) => handler),
      ],
    };
  }
}
