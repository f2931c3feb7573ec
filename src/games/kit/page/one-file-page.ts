/**
 * A self-contained HTML page as described by a game: content, style, data, and the name of its
 * script. src/pages/page-text.ts loads the script and writes the HTML, so that games do not deal
 * with files.
 */

export interface OneFilePage {
  /** Plain text; it is escaped. */
  readonly title: string;
  /** Content of `<style>`. The page's policy forbids `style` attributes of elements. */
  readonly style: string;
  /** HTML of the body before data and script, inserted verbatim. */
  readonly body: string;
  /** Values that the script reads as JSON from the element of their name (`readPageData`). */
  readonly data: Readonly<Record<string, unknown>>;
  /** Texts without `</script` that the script reads from the element of their name. */
  readonly texts?: Readonly<Record<string, string>>;
  /**
   * The script's name: the folder that contains its `page/main.ts`, such as `adrift`. Absent for a
   * static page.
   */
  readonly script?: string;
  /** Whether the page is served, and may show the user's pictures and call its server. */
  readonly isServed?: true;
}
