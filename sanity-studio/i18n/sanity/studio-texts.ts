export const studioTexts = {
  'asset-source.browse-button.text': ['选择', '選擇'],
  'asset-source.dialog.load-error': ['素材加载失败', '素材載入失敗'],
  'changes.action.revert-all-description': [
    '确定要还原全部 {{count}} 处更改吗？',
    '確定要還原全部 {{count}} 處變更嗎？',
  ],
  'changes.title': ['历史记录', '歷史記錄'],
  'changes.unknown-schema-field.description': [
    '此字段未在模式中定义，值以 JSON 显示。',
    '此欄位未在結構描述中定義，值以 JSON 顯示。',
  ],
  'common.error': ['错误', '錯誤'],
  'diagnostics.menu-item': ['诊断', '診斷'],
  'document-status.published-at': ['已发布 {{date}}', '已發布 {{date}}'],
  'document-store.slow-commit.title': ['保存所需的时间比平时长', '儲存的時間比平常久'],
  'document-store.slow-commit.description': ['更改仍在保存中。', '變更仍在儲存中。'],
  'document.initial-value.error.title': ['无法确定初始值', '無法取得初始值'],
  'document.initial-value.error.description': [
    '文档以空值打开。{{errorMessage}}',
    '文件以空值開啟。{{errorMessage}}',
  ],
  'form.field.actions-menu.title': ['字段操作', '欄位操作'],
  'form.error.duplicate-keys-alert.details.description': [
    '这通常是因为项目由 API 客户端创建，各元素的 <code>_key</code> 并非唯一。',
    '這通常是因為項目由 API 用戶端建立，各元素的 <code>_key</code> 並非唯一。',
  ],
  'form.error.missing-keys-alert.details.description': [
    '这通常是因为项目由 API 客户端创建，没有附上 <code>_key</code> 属性。',
    '這通常是因為項目由 API 用戶端建立，沒有附上 <code>_key</code> 屬性。',
  ],
  'form.error.mixed-array-alert.details.description': [
    '这通常是因为项目由 API 客户端创建，或自定义输入组件把无效数据加进了列表。',
    '這通常是因為項目由 API 用戶端建立，或自訂輸入元件把無效資料加進了清單。',
  ],
  'form.error.duplicate-keys-alert.details.additional-description': [
    '<code>_key</code> 属性的值必须是唯一的字符串。',
    '<code>_key</code> 屬性的值必須是唯一的字串。',
  ],
  'form.error.missing-keys-alert.details.additional-description': [
    '<code>_key</code> 属性的值必须是唯一的字符串。',
    '<code>_key</code> 屬性的值必須是唯一的字串。',
  ],
  'inputs.array.action.duplicate': ['创建副本', '建立副本'],
  'inputs.reference.action.duplicate': ['创建副本', '建立副本'],
  'insufficient-permissions-message.not-authorized-explanation_duplicate-document': [
    '您没有权限为此文档创建副本。',
    '您沒有權限為此文件建立副本。',
  ],
  'inputs.files.select-dialog.title': ['为“{{targetTitle}}”选择文件', '為「{{targetTitle}}」選擇檔案'],
  'inputs.image.select-dialog.title': ['为“{{targetTitle}}”选择图片', '為「{{targetTitle}}」選擇圖片'],
  'inputs.video.select-dialog.title': ['为“{{targetTitle}}”选择视频', '為「{{targetTitle}}」選擇影片'],
  'inputs.portable-text.activate-on-focus-message_click-focused': [
    '点击或按空格键以激活',
    '按一下滑鼠或空白鍵以啟動',
  ],
  'inputs.portable-text.style.quote': ['引文', '引文'],
  'inputs.portable-text.unknown-value.annotation': [
    '模式中没有此注释：{{name}}',
    '結構描述中沒有此註解：{{name}}',
  ],
  'inputs.portable-text.unknown-value.list-item': [
    '模式中没有此列表类型：{{name}}',
    '結構描述中沒有此清單類型：{{name}}',
  ],
  'inputs.portable-text.unknown-value.mark': ['模式中没有此标记：{{name}}', '結構描述中沒有此標記：{{name}}'],
  'inputs.portable-text.unknown-value.style': [
    '模式中没有此样式：{{name}}',
    '結構描述中沒有此樣式：{{name}}',
  ],
  'login.logged-out.generic': ['您的登录已失效，请重新登录。', '您的登入已失效，請重新登入。'],
  'login.logged-out.session-expired': ['您的登录已过期，请重新登录。', '您的登入已過期，請重新登入。'],
  'login.logged-out.title': ['您已退出登录', '您已登出'],
  'search.action.clear-type-filters-aria-label': ['清除已选筛选器', '清除已勾選的篩選器'],
  'search.action.filter-by-document-type-aria-label': ['按文档类型筛选', '依文件類型篩選'],
  'search.action.remove-filter-aria-label': ['移除筛选器', '移除篩選器'],
  'search.action.search-specific-types-truncated': [
    '搜索{{types, list}}等 {{count}} 种',
    '搜尋{{types, list}}等 {{count}} 種',
  ],
  'search.action.toggle-filters-aria-label_hide': ['隐藏筛选器', '隱藏篩選器'],
  'search.action.toggle-filters-aria-label_show': ['显示筛选器', '顯示篩選器'],
  'search.action.toggle-filters-label_hide': ['隐藏筛选器', '隱藏篩選器'],
  'search.action.toggle-filters-label_show': ['显示筛选器', '顯示篩選器'],
  'search.error.display-filter-title': ['显示此筛选器时发生错误。', '顯示此篩選器時發生錯誤。'],
  'search.filters-aria-label_other': ['筛选器', '篩選器'],
  'search.no-results-help-description': [
    '请尝试其他关键词，或调整筛选器',
    '請試試其他關鍵字，或調整篩選條件',
  ],
  'timeline.operation.unpublished': ['已取消发布', '已下架'],
  'timeline.operation.unpublished_timestamp': [
    '已取消发布：{{timestamp, datetime}}',
    '已下架：{{timestamp, datetime}}',
  ],
  'search.document-type-list-truncated': [
    '{{types, list}} 另有 {{count}} 种',
    '{{types, list}} 另有 {{count}} 種',
  ],
  'user-menu.action.portable-text.annotation-disabled_empty-block': [
    '无法对空白区块应用“{{name}}”',
    '無法對空白區塊套用「{{name}}」',
  ],
  'user-menu.action.portable-text.annotation-disabled_multiple-blocks': [
    '无法对多个区块应用“{{name}}”',
    '無法對多個區塊套用「{{name}}」',
  ],
  'user-menu.action.sign-out': ['退出登录', '登出'],
} as const satisfies Record<string, readonly [zh: string, zhTW: string]>
