import { expect, test } from "vitest";
import { issueName, issueNumberOf, withoutNumber } from "./issue-name.ts";

test.each([
  ["", "#40"],
  ["0", "#0"],
  ["½", "#½"],
  ["-1", "#-1"],
  ["38.5", "#38.5"],
  ["Annual 1", "Annual 1"],
  ["Special", "Special"],
])("an issue with the label “%s” bears the number %s", (issue_label, number) => {
  expect(issueNumberOf({ issue_number: 40, issue_label })).toBe(number);
});

test.each([
  ["#38 A light in the reeds", "38", "Moth #38: A light in the reeds"],
  ["38: A light", "38", "Moth #38: A light"],
  ["#38", "38", "Moth #38"],
  ["38th Street", "38", "Moth #38: 38th Street"],
  ["Annual 1", "Annual 1", "Moth Annual 1"],
  ["Annual 1 – Snow", "Annual 1", "Moth Annual 1: Snow"],
  ["#40 Reeds", "", "Moth #40: Reeds"],
  ["40 Days", "", "Moth #40: 40 Days"],
  ["Reeds", "0", "Moth #0: Reeds"],
  ["#38 --", "38", "Moth #38: #38 --"],
])("the title “%s” with the label “%s” is part of the name %s", (issue_title, issue_label, name) => {
  expect(issueName({ book_title: "Moth", issue_number: 40, issue_label, issue_title })).toBe(name);
  expect(name.endsWith(withoutNumber({ issue_number: 40, issue_label, issue_title }))).toBe(true);
});
