/** Sizes of the icons that Linux desktops look for, in pixels; electron-builder installs each. */
export const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

/** Image sizes in icon.ico. electron-builder requires 256. */
export const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];

/**
 * The image types in icon.icns and their sizes. 16 and 32 at normal density are left out: macOS does not show
 * PNGs of those types and scales down the next size well.
 */
export const ICNS_SIZES = {
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
};
