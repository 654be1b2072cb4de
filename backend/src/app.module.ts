import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Operations } from '#platform/operations/operations';
import { EnvelopeFilter } from '#platform/http/errors';
import type { Composition } from '#backend/composition';

/** The Nest application: the command and query handlers of all operations, over the parts of the server. */
@Module({})
export class AppModule {
  static over(composition: Composition): DynamicModule {
    return {
      module: AppModule,
      imports: [CqrsModule.forRoot()],
      providers: [
        { provide: APP_FILTER, useClass: EnvelopeFilter },
        { provide: Operations, useValue: composition.operations },
        ...composition.bound.map(({ handler }) => handler),
      ],
    };
  }
}
