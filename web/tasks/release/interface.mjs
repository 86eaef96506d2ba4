// What editors, React and Vue read about the element, made from its table (web/src/element/interface.json).

/** @typedef {{ name: string, about: string }} Named */
/**
 * @typedef {object} Interface
 * @property {readonly (Named & { type: string })[]} attributes
 * @property {readonly (Named & { parameters: readonly { name: string, type: string }[], returns: string })[]} methods
 * @property {readonly (Named & { detail: string })[]} events
 * @property {readonly Named[]} slots
 * @property {readonly Named[]} parts
 */

const TAG = 'busfree-plan';
const CLASS = 'BusfreePlan';
const SCRIPT = 'busfree-plan.js';

/** The text without links to pages of the documentation, which are not in the package. */
const plain = (/** @type {string} */ text) => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/** @param {Named} of */
const described = ({ name, about }) => ({ name, description: plain(about) });

/**
 * The manifest of custom elements: https://github.com/webcomponents/custom-elements-manifest.
 * @param {Interface} own
 */
export function customElements(own) {
  const declaration = {
    kind: 'class',
    customElement: true,
    name: CLASS,
    tagName: TAG,
    description: 'Shows a plan of a parallel SCSI bus: first as a picture or in words, then live.',
    superclass: { name: 'HTMLElement' },
    attributes: own.attributes.map((each) => ({ ...described(each), type: { text: each.type } })),
    members: own.methods.map((each) => ({
      kind: 'method',
      ...described(each),
      parameters: each.parameters.map(({ name, type }) => ({ name, type: { text: type } })),
      return: { type: { text: each.returns } },
    })),
    events: own.events.map((each) => ({ ...described(each), type: { text: `CustomEvent<${each.detail}>` } })),
    slots: own.slots.map(described),
    cssParts: own.parts.map(described),
  };
  const defined = {
    kind: 'custom-element-definition',
    name: TAG,
    declaration: { name: CLASS, module: SCRIPT },
  };
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: SCRIPT, declarations: [declaration], exports: [defined] }],
  };
}

/**
 * The tables for the package's README.
 * @param {Interface} own
 */
export function interfaceText(own) {
  const list = (/** @type {readonly Named[]} */ named) =>
    named.map(({ name, about }) => `- \`${name}\`: ${plain(about)}`).join('\n');
  const sections = { Attributes: own.attributes, Methods: own.methods, Events: own.events };
  const parts = own.parts.map(({ name }) => `\`${name}\``).join(', ');
  const lists = Object.entries(sections).map(([title, named]) => `## ${title}\n\n${list(named)}\n`);
  return `${lists.join('\n')}\nFor style sheets there is \`::part()\` with ${parts}.\n`;
}

/** @param {Interface} own */
function attributesType(own) {
  const fields = own.attributes.map(
    ({ name, type, about }) => `  /** ${plain(about)} */\n  ${name}?: ${type} | undefined;`,
  );
  return `/** The attributes of \`<${TAG}>\`. */\nexport interface BusfreePlanAttributes {\n${fields.join('\n')}\n}\n`;
}

/**
 * Listeners of the element's events, as properties with these names.
 * @param {Interface} own
 * @param {(name: string) => string} property
 */
function listeners(own, property) {
  return own.events
    .map(
      ({ name, about }) =>
        `  /** ${plain(about)} */\n  ${property(name)}?: ((event: BusfreePlanEvents['${name}']) => void) | undefined;`,
    )
    .join('\n');
}

/**
 * Types for JSX. React 19 adds listeners of a custom element by properties; older ones ignore them.
 * @param {Interface} own
 */
export function reactTypes(own) {
  return `// Types of JSX for \`<${TAG}>\`, for React 18 and 19.

import type { ClassAttributes, HTMLAttributes } from 'react';

import type { BusfreePlanElement, BusfreePlanEvents } from './busfree-plan.d.ts';

export type * from './busfree-plan.d.ts';

${attributesType(own)}
/** Listeners, from React 19. */
export interface BusfreePlanListeners {
${listeners(own, (name) => `on${name}`)}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      '${TAG}': HTMLAttributes<BusfreePlanElement> &
        ClassAttributes<BusfreePlanElement> &
        BusfreePlanAttributes &
        BusfreePlanListeners & { class?: string | undefined };
    }
  }
}
`;
}

/**
 * Types for templates of Vue.
 * @param {Interface} own
 */
export function vueTypes(own) {
  const property = (/** @type {string} */ name) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `// Types of templates for \`<${TAG}>\`, for Vue 3.

import type { DefineComponent, HTMLAttributes } from 'vue';

import type { BusfreePlanEvents } from './busfree-plan.d.ts';

export type * from './busfree-plan.d.ts';

${attributesType(own)}
/** Listeners. */
export interface BusfreePlanListeners {
${listeners(own, property)}
}

declare module 'vue' {
  interface GlobalComponents {
    '${TAG}': DefineComponent<BusfreePlanAttributes & BusfreePlanListeners & HTMLAttributes>;
  }
}
`;
}
