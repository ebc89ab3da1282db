/** The look of a document that is read as text. It takes its colours from `--page`, `--text`, `--soft` and `--line`. */
export const documentSheet = `.doc{width:100%;max-width:860px;margin:0 auto;padding:40px 48px;background:var(--page);overflow-wrap:anywhere;box-shadow:0 1px 2px rgb(12 20 22/.16),0 16px 40px -20px rgb(12 20 22/.4)}
.doc:has(>.scroll){width:fit-content;min-width:min(560px,100%);max-width:min(1200px,100%)}
.doc pre{margin:0;font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;tab-size:4}
.doc p{margin:0 0 12px;color:var(--text);white-space:pre-line}
.doc h2,.doc h3{margin:20px 0 8px;font-size:16px;line-height:24px;font-weight:600}
.doc h2:first-child{margin-top:0;font-size:20px;line-height:28px}
.doc .cut{color:var(--soft);font-size:13px}
.doc section+section{margin-top:20px;padding-top:20px;border-top:1px solid var(--line)}
.doc dl{display:grid;grid-template-columns:100px minmax(0,1fr);gap:9px 0;margin:24px 0;font-size:13px;line-height:20px;font-variant-numeric:tabular-nums}
.doc dt{color:var(--soft)}
.doc dd{margin:0}
.doc .prose{font-size:15px;line-height:25px}
.doc .prose>:first-child{margin-top:0}
.doc .prose :is(ul,ol){margin:0 0 12px;padding-left:24px}
.doc .prose blockquote{margin:0 0 12px;padding-left:16px;border-left:2px solid var(--line);color:var(--soft)}
.doc .prose code{font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.doc .prose pre{margin:0 0 12px;padding:12px 16px;border:1px solid var(--line);border-radius:6px;overflow:auto;white-space:pre}
.doc .prose a{color:inherit;text-decoration:underline;text-underline-offset:2px}
.doc .prose hr{margin:24px 0;border:0;border-top:1px solid var(--line)}
.doc .prose .scroll{margin:0 0 16px}
.scroll{overflow:auto}
.scroll table{width:max-content;border-collapse:collapse;font-size:13px;line-height:20px;font-variant-numeric:tabular-nums}
.scroll td,.scroll th{max-width:420px;padding:4px 20px 4px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;white-space:pre-line;overflow-wrap:normal}
.scroll .number{text-align:right}
.scroll .middle{text-align:center}
@media (max-width:767px){.scroll .entries{width:100%}.scroll .entries td:first-child{overflow-wrap:anywhere}.scroll .when{display:none}}`;
