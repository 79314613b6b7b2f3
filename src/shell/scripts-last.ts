/**
 * A page is read without its scripts, so they are fetched once it is painted, and what it is drawn with has the line to
 * itself. React Router writes scripts that start at once and has no setting for this.
 */

/** @param html a page as React Router wrote it @returns the same page, whose scripts wait for `startScript` */
export function scriptsLast(html: string): string {
  const files: string[] = [];
  const rest = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, file: string) => {
    files.push(file);
    return "";
  });
  return rest.replace('<script type="module" async="">', `<script type="text/plain" data-files="${files.join(" ")}">`);
}

const takenOver = "takenover";

/** To be called once React answers what is done on the page. Browser only. */
export function sayTakenOver() {
  document.documentElement.dataset.takenOver = "";
  dispatchEvent(new Event(takenOver));
}

/** How long a click may wait for React before the page does by itself what it does without scripts. */
const holdMs = 1_000;

/**
 * Stands behind the scripts that wait. A page opened in the background is not painted, so there is nothing to wait for.
 * Who clicks while React is on its way gets its answer rather than the plainer one, if it comes soon.
 */
export const startScript = `{
const start=(_,observer)=>{
observer?.disconnect();
const waits=document.querySelector("script[data-files]"),script=document.createElement("script");
for(const href of waits.dataset.files.split(" "))document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
script.type="module";
script.text=waits.text;
waits.replaceWith(script)
};
document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint")?start():new PerformanceObserver(start).observe({type:"paint",buffered:true});
let target,timer;
const hold=event=>{
const on=event.target.closest("a,button");
if(!on||!event.isTrusted||event.ctrlKey||event.metaKey||event.shiftKey)return;
event.preventDefault();
event.stopPropagation();
timer??=setTimeout(go,${holdMs});
target=on
},go=()=>{
removeEventListener("click",hold,true);
clearTimeout(timer);
target?.click();
target=null
};
addEventListener("click",hold,true);
addEventListener("${takenOver}",go,{once:true})
}`;
