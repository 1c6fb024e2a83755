import { heroMessageConfig } from '#schemas/widgets/hero-message.ts';
import { optionalQuery } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

/**
 * Nothing of it is worth an error above the amount due: what fails is left out, and a greeting is always shown.
 * The name comes with the request that start-up has already made.
 */
export const heroMessage = describeWidget('heroMessage', {
  config: heroMessageConfig,
  data: () => ({
    message: optionalQuery('drd.widget.heroMessage'),
    hero: optionalQuery('drd.widget.hero'),
    menu: optionalQuery('drd.widget.hero.menu'),
    info: optionalQuery('drd.widget.hero.info'),
    customer: optionalQuery('drd.initialize'),
  }),
  subject: 'your greeting',
  size: { minHeight: { base: 44, md: 249, lg: 225, xl: 200 }, skeleton: 'none' },
});
