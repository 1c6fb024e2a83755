import { mainWorld } from '#mock/named-worlds/world-name.ts';

/** Where the portal of a world is. */
export const portalOf = (world: string, port: number) =>
  `http://${world === mainWorld ? '' : `${world}.world.`}localhost${port === 80 ? '' : `:${port}`}/`;
