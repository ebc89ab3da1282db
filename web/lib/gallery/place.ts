/** The origin of this script: the installation whose galleries it shows. */
const own = typeof document === 'undefined' ? null : document.currentScript;
export const base: string = own instanceof HTMLScriptElement && own.src ? new URL(own.src).origin : location.origin;
