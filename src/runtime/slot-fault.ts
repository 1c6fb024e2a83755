import type { WidgetFault } from './resolve-widget.ts';

/** A fault on its way to the boundary of its slot. */
export class SlotFault extends Error {
  override readonly name = 'SlotFault';
  readonly fault: WidgetFault;
  constructor(fault: WidgetFault) {
    super(fault.cause);
    this.fault = fault;
  }
}
