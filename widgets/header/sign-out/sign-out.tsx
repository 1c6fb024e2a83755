import { defineWidget } from '#src/runtime/definition.ts';
import { SignOutButton } from '#src/shell/sign-out-button.tsx';
import { signOut } from './descriptor.ts';

/** Where a layout has it, it replaces the shell's own, which is there in any case. */
export default defineWidget(signOut, SignOutButton);
