import { heroMessageConfig } from '#schemas/widgets/hero-message.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

/**
 * Nothing of it is worth an error above the amount due: what fails is left out, and the greeting is always there.
 * The name is in the response that start-up has already requested.
 */
export const heroMessage = describeWidget('heroMessage', {
  config: heroMessageConfig,
  reads: ({ config }) => ({
    message: optional('drd.widget.heroMessage'),
    hero: optional('drd.widget.hero'),
    menu: config.showMenu ? optional('drd.widget.hero.menu') : undefined,
    info: config.showInfo ? optional('drd.widget.hero.info') : undefined,
    customer: optional('drd.initialize'),
  }),
  subject: 'your greeting',
  size: { rooms, skeleton: 'none' },
});
