/** Of Sanity's namespace “copy-paste”: key to Simplified and Traditional Chinese. */
export const copyPasteTexts = {
  'copy-paste.on-paste.validation.read-only-fields-skipped.description': [
    '已跳过只读字段：{{fieldNames}}',
    '已略過唯讀欄位：{{fieldNames}}',
  ],
  'copy-paste.on-paste.validation.read-only-fields-skipped-truncated.description': [
    '已跳过只读字段：{{fieldNames}}，另有 {{count}} 个',
    '已略過唯讀欄位：{{fieldNames}}，另有 {{count}} 個',
  ],
} as const satisfies Record<string, readonly [zh: string, zhTW: string]>
