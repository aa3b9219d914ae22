/** Toasts have the role of dialogs, but are not modal. */
const openDialog = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';

export const isDialogOpen = (): boolean => document.querySelector(openDialog) !== null;
