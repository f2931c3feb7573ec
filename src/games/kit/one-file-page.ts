/**
 * A page of HTML in one file that works from disk, as a game describes it: what it says, how it
 * looks, its data, and the name of its script. Games know no files; src/pages/page-text.ts fetches
 * the script and writes the HTML.
 */

/** The parts of a page. */
export interface OneFilePage {
  /** Plain text; it is escaped. */
  readonly title: string;
  /** Inside of `<style>`. No element may have a `style` attribute: the page's policy forbids it. */
  readonly style: string;
  /** What stands in the body before data and script: HTML, taken as it is. */
  readonly body: string;
  /** Values that the script finds as JSON in the element of their name (`readPageData`). */
  readonly data: Readonly<Record<string, unknown>>;
  /** Texts without `</script` that the script finds in the element of their name. */
  readonly texts?: Readonly<Record<string, string>>;
  /**
   * The script's name: the folder in which its `page/main.ts` lies, such as `adrift`. Absent for a
   * page to be read or printed.
   */
  readonly script?: string;
  /** The page is served, and may show pictures of its user and ask its server. */
  readonly isServed?: true;
}
