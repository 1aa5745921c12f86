/** What prerendered pages carry; a host that brands its installation sets BRAND_NAME for the build too. */
export const defaultBrandName: string = import.meta.env.VITE_BRAND_NAME ?? 'Retake';
