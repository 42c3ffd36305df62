export const validationTexts = {
  'string.maximum-length': ['最多 {{maxLength}} 个字符', '最多 {{maxLength}} 個字元'],
  'string.minimum-length': ['至少 {{minLength}} 个字符', '至少 {{minLength}} 個字元'],
  'string.regex-does-not-match': ['格式不正确，应为：{{name}}', '格式不正確，應為：{{name}}'],
} as const satisfies Record<string, readonly [zh: string, zhTW: string]>
