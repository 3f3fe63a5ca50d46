/** Sizes of the icons that Linux desktops look for, in pixels; electron-builder installs each. */
export const linuxSizes: readonly number[] = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
