/** Why a widget or section couldn't be shown as the layout specifies. */
export type FaultCode =
  | 'unknown_type'
  | 'unknown_version'
  | 'invalid_config'
  /** Somebody has switched it off: information, and nothing that has to be repaired here. */
  | 'switched_off'
  | 'invalid_layout'
  | 'duplicate_id'
  | 'chunk_failed'
  | 'request_failed'
  | 'render_failed';

/** One fault of one widget. It carries no value of any customer: only names, places and codes. */
export interface WidgetReport {
  readonly revision: string;
  readonly tabId: string;
  readonly widgetId: string;
  readonly type: string;
  readonly version: number;
  /** JSON pointer into the layout or the config; empty when the fault has no place in them. */
  readonly pointer: string;
  readonly code: FaultCode;
  /** For staff: what went wrong, without values. */
  readonly cause?: string;
}

/** An answer that departs from its schema, for every caller. */
export interface AnswerReport {
  readonly operation: string;
  /** JSON pointer into the answer. */
  readonly pointer: string;
  readonly expected: string;
}

/** Where faults go. A deployment plugs its own in; development prints to the console. */
export interface Monitor {
  widget(report: WidgetReport): void;
  /** The client reports it once; the code that shows the failure doesn't. */
  answer(report: AnswerReport): void;
  /** Anything else that went wrong. `where` names the part of the portal. */
  error(error: unknown, where: string): void;
}
