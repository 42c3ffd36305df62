export const copyPasteTexts = {
  'copy-paste.on-paste.validation.read-only-fields-skipped.description': [
    '已跳过只读字段：{{fieldNames}}',
    '已略過唯讀欄位：{{fieldNames}}',
  ],
  'copy-paste.on-paste.validation.read-only-fields-skipped-truncated.description': [
    '已跳过只读字段：{{fieldNames}}，另有 {{count}} 个',
    '已略過唯讀欄位：{{fieldNames}}，另有 {{count}} 個',
  ],
  'copy-paste.on-paste.validation.reference-filter-incompatible.description': [
    '此引用字段的筛选器不允许这个引用',
    '此參照欄位的篩選條件不允許這個參照',
  ],
  'copy-paste.on-paste.validation.schema-type-incompatible.description': [
    '来源与目标的模式类型不兼容',
    '來源與目標的結構描述類型不相容',
  ],
} as const satisfies Record<string, readonly [zh: string, zhTW: string]>
