/** Zero-width and other characters without a shape, which pasted text carries. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu
